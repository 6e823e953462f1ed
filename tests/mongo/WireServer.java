import de.bwaldvogel.mongo.MongoServer;
import de.bwaldvogel.mongo.backend.memory.MemoryBackend;
import java.net.InetSocketAddress;

/** Starts an in-memory server that speaks MongoDB's wire protocol, prints its port and runs until it is killed. */
public class WireServer {
    public static void main(String[] args) throws Exception {
        // One thread: the answer of findAndModify is the live document, which another thread's update would change
        // before it is sent. MongoDB itself answers with what it wrote.
        System.setProperty("io.netty.eventLoopThreads", "1");
        MongoServer server = new MongoServer(new MemoryBackend());
        InetSocketAddress address = server.bind();
        System.out.println("PORT " + address.getPort());
        Thread.currentThread().join();
    }
}
